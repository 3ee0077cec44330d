/** Why a backup cannot be written or restored, in a sentence for the person who asked. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}
