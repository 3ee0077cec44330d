import type { Migration } from 'kysely/migration'
import type { DatabaseEngine } from '../database.ts'
import { accounts } from './0001-accounts.ts'
import { games } from './0002-games.ts'
import { mailQueue } from './0003-mail-queue.ts'
import { rateLimits } from './0004-rate-limits.ts'
import { sharedSecret } from './0005-shared-secret.ts'
import { idempotentRequests } from './0006-idempotent-requests.ts'
import { sessionDevices } from './0007-session-devices.ts'
import { gameChanges } from './0008-game-changes.ts'
import { disabledUsers } from './0009-disabled-users.ts'
import { listedGames } from './0010-listed-games.ts'
import { leftGames } from './0011-left-games.ts'
import { gameListings } from './0012-game-listings.ts'
import { gameLinks } from './0013-game-links.ts'
import { stoppedShareMails } from './0014-stopped-share-mails.ts'
import { gameRules } from './0015-game-rules.ts'
import { sessionUse } from './0016-session-use.ts'
import { accountDeletion } from './0017-account-deletion.ts'
import { gameResults } from './0018-game-results.ts'
import { noticesRead } from './0019-notices-read.ts'
import { groups } from './0020-groups.ts'
import { nameLinks } from './0021-name-links.ts'
import { groupGames } from './0022-group-games.ts'
import { closedSeasons } from './0023-closed-seasons.ts'
import { finishedGames } from './0024-finished-games.ts'
import { packedResults } from './0025-packed-results.ts'
import { formerAddresses } from './0026-former-addresses.ts'
import { satOutRounds } from './0027-sat-out-rounds.ts'
import { searchSpellings } from './0028-search-spellings.ts'
import { tables } from './0029-tables.ts'
import { tableLinks } from './0030-table-links.ts'
import { screens } from './0031-screens.ts'
import { stakes } from './0032-stakes.ts'
import { settlements } from './0033-settlements.ts'
import { ownProvider } from './0034-own-provider.ts'
import { invitations } from './0035-invitations.ts'
import { administrators } from './0036-administrators.ts'
import { ledgerVersions } from './0037-ledger-versions.ts'
import { makersOfTableLinks } from './0038-makers-of-table-links.ts'
import { languages } from './0039-languages.ts'
import { seatLinks } from './0040-seat-links.ts'
import { seats } from './0041-seats.ts'
import { ownLines } from './0042-own-lines.ts'
import { ownLinesOfRounds } from './0043-own-lines-of-rounds.ts'

/**
 * All migrations by name, in the order in which they run. A published one never changes; a change of the schema is a
 * new one.
 */
export function migrations(engine: DatabaseEngine): Record<string, Migration> {
  return {
    '0001-accounts': accounts(engine),
    '0002-games': games(engine),
    '0003-mail-queue': mailQueue,
    '0004-rate-limits': rateLimits,
    '0005-shared-secret': sharedSecret,
    '0006-idempotent-requests': idempotentRequests,
    '0007-session-devices': sessionDevices,
    '0008-game-changes': gameChanges(engine),
    '0009-disabled-users': disabledUsers,
    '0010-listed-games': listedGames,
    '0011-left-games': leftGames,
    '0012-game-listings': gameListings,
    '0013-game-links': gameLinks(engine),
    '0014-stopped-share-mails': stoppedShareMails,
    '0015-game-rules': gameRules,
    '0016-session-use': sessionUse,
    '0017-account-deletion': accountDeletion,
    '0018-game-results': gameResults,
    '0019-notices-read': noticesRead,
    '0020-groups': groups(engine),
    '0021-name-links': nameLinks(engine),
    '0022-group-games': groupGames,
    '0023-closed-seasons': closedSeasons(engine),
    '0024-finished-games': finishedGames,
    '0025-packed-results': packedResults,
    '0026-former-addresses': formerAddresses,
    '0027-sat-out-rounds': satOutRounds,
    '0028-search-spellings': searchSpellings,
    '0029-tables': tables(engine),
    '0030-table-links': tableLinks(engine),
    '0031-screens': screens,
    '0032-stakes': stakes,
    '0033-settlements': settlements(engine),
    '0034-own-provider': ownProvider,
    '0035-invitations': invitations(engine),
    '0036-administrators': administrators(engine),
    '0037-ledger-versions': ledgerVersions,
    '0038-makers-of-table-links': makersOfTableLinks,
    '0039-languages': languages,
    '0040-seat-links': seatLinks,
    '0041-seats': seats(engine),
    '0042-own-lines': ownLines(engine),
    '0043-own-lines-of-rounds': ownLinesOfRounds,
  }
}
