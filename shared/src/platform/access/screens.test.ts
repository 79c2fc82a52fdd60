import { existsSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import type { Access } from './isAllowed'
import { linkTo, screens, type ScreenName, type ScreenRow } from './screens'
import { ownScreens } from './screens/ownScreens'

const repository = resolve(dirname(fileURLToPath(import.meta.url)), '../../../..')
const specification = resolve(process.env.PORTAL_SPEC ?? resolve(repository, '../shared/spec'), 'routes.tsv')
const rows: ScreenRow[] = Object.values(screens)

/** A gate as the specification's table writes it: role types, permission, and who is blocked in admin-as-user mode. */
function gateOf({ access, blockedWhileActingAs = false }: ScreenRow): string[] {
  const blocked = blockedWhileActingAs === true ? 'yes' : blockedWhileActingAs === false ? 'no' : blockedWhileActingAs.join(',')
  return [...rolesOf(access), blocked]
}

function rolesOf(access: Access | { guest: true }): [roles: string, permission: string] {
  if ('guest' in access || 'public' in access) return ['guest', '-']
  if ('signedIn' in access) return ['any', '-']
  return [access.roleTypes.join(','), access.permission ?? '-']
}

describe('the screen table', () => {
  it('has each address once', () => {
    expect(new Set(rows.map(({ path }) => path)).size).toBe(rows.length)
  })

  it('makes addresses with their parameters', () => {
    expect(linkTo('submitScore', { matchId: 7, schoolId: 'a/b' })).toBe('/team-score-update/7/a%2Fb')
    expect(linkTo('dashboard')).toBe('/dashboard')
  })

  const title = 'has the gates of the specification, row by row, and says which rows are ours'
  if (!existsSync(specification)) it.skip(`${title} (skipped: no specification)`, () => undefined)
  else {
    it(title, () => {
      const specified = new Map(
        readFileSync(specification, 'utf8').trim().split('\n').slice(1)
          .map((line) => line.split('\t') as [string, string, string, string])
          // The product's own name is in two addresses.
          .map(([path, roles, permission, blocked]) => [path.replace(/:product(?!\w)/, 'portal'), [roles, permission, blocked]]),
      )
      for (const [name, row] of Object.entries(screens) as [ScreenName, ScreenRow][]) {
        if (ownScreens.includes(name)) expect(specified.has(row.path), row.path).toBe(false)
        else expect([row.path, ...gateOf(row)]).toEqual([row.path, ...(specified.get(row.path) ?? ['not in the specification'])])
      }
    })
  }
})
