/**
 * Runs `work` while no other tab of this origin runs something under the same name. Web Locks are
 * missing on plain http in a local network; there it just runs, and the server's rule for a
 * refresh token that comes twice covers the two tabs (P-session-6, P-token-3).
 */
export function acrossTabs<Value>(name: string, work: () => Promise<Value>): Promise<Value> {
  const locks = webLocks()
  return locks ? locks.request(name, work) : work()
}

/**
 * A mark that every tab of this origin sees from the moment it is set. localStorage cannot carry
 * one: in Chromium and Safari a value written there reaches the other processes some milliseconds
 * later, also after a Web Lock has been handed on. So the mark is itself a lock, which this tab
 * holds until it sets its next mark or is closed.
 */
export function createTabMark() {
  let release: () => void = () => undefined
  return {
    /** Replaces the mark of this tab; resolves once the others can see it. */
    async set(name: string): Promise<void> {
      const locks = webLocks()
      if (!locks) return
      release()
      await new Promise<void>((resolve, reject) => {
        const hold = () =>
          new Promise<void>((released) => {
            release = released
            resolve()
          })
        // Shared, so that a mark which another tab has set too is no reason to wait.
        locks.request(name, { mode: 'shared' }, hold).catch(reject)
      })
    },
    /** Whether any tab has this mark. */
    async isSet(name: string): Promise<boolean> {
      const locks = webLocks()
      return locks ? locks.request(name, { ifAvailable: true }, async (lock) => !lock) : false
    },
  }
}

function webLocks(): LockManager | undefined {
  return globalThis.navigator?.locks
}
