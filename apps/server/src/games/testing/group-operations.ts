import type { Method } from '../../testing/app-world.ts'

export type Operation = readonly [
  method: Method,
  path: (id: number | string) => string,
  body?: Readonly<Record<string, unknown>>,
]

/** What is done with one group whose first member is 1. */
export const GROUP_OPERATIONS = {
  getGroup: ['GET', (id) => `/groups/${id}`],
  getGroupSeason: ['GET', (id) => `/groups/${id}/season`],
  renameGroup: ['PUT', (id) => `/groups/${id}`, { name: 'Renamed' }],
  addGroupMember: ['POST', (id) => `/groups/${id}/members`, { name: 'Dev' }],
  setGroupOrganizer: ['PUT', (id) => `/groups/${id}/members/1`, { isOrganizer: true }],
  removeGroupMember: ['DELETE', (id) => `/groups/${id}/members/1`],
  leaveGroup: ['POST', (id) => `/groups/${id}/leave`, { refuseOrganizer: false }],
  deleteGroup: ['DELETE', (id) => `/groups/${id}`],
} as const satisfies Readonly<Record<string, Operation>>
