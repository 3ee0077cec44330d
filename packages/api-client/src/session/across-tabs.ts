/**
 * Runs `work` while no other tab of this origin runs something under the same name. Web Locks are
 * missing on plain http in a local network; there it just runs, and the server's rule for a
 * refresh token that comes twice covers the two tabs (design.md section 5).
 */
export function acrossTabs<Value>(name: string, work: () => Promise<Value>): Promise<Value> {
  const locks: LockManager | undefined = globalThis.navigator?.locks
  return locks ? locks.request(name, work) : work()
}
