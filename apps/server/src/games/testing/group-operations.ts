import type { Method } from '../../testing/app-world.ts'

export type Operation = readonly [
  method: Method,
  path: (id: number | string) => string,
  body?: Readonly<Record<string, unknown>>,
]

const SEASON = { name: 'Spring', scoring: 'LEAGUE', minGames: 1, discards: 0 }

/** The operations on one group whose first member, first closed season and first game are 1. */
export const GROUP_OPERATIONS = {
  getGroup: ['GET', (id) => `/groups/${id}`],
  getGroupSeason: ['GET', (id) => `/groups/${id}/season`],
  getGroupEveningPicture: ['GET', (id) => `/groups/${id}/evening?day=2026-01-01&offset=0`],
  getClosedSeason: ['GET', (id) => `/groups/${id}/seasons/1`],
  closeSeason: ['POST', (id) => `/groups/${id}/seasons`, SEASON],
  reopenSeason: ['DELETE', (id) => `/groups/${id}/seasons/1`],
  renameGroup: ['PUT', (id) => `/groups/${id}`, { name: 'Renamed' }],
  addGroupMember: ['POST', (id) => `/groups/${id}/members`, { name: 'Dev' }],
  setGroupOrganizer: ['PUT', (id) => `/groups/${id}/members/1`, { isOrganizer: true }],
  removeGroupMember: ['DELETE', (id) => `/groups/${id}/members/1`],
  takeGameOutOfGroup: ['DELETE', (id) => `/groups/${id}/games/1`],
  leaveGroup: ['POST', (id) => `/groups/${id}/leave`, { refuseOrganizer: false }],
  deleteGroup: ['DELETE', (id) => `/groups/${id}`],
} as const satisfies Readonly<Record<string, Operation>>
