import { existsSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { permissions } from '../../platform/access/permissions'
import { roleTypes } from '../../platform/access/roleTypes'
import { permissionGroups, permissionsOf } from './permissionTexts'

it('says every permission once', () => {
  expect(permissionGroups.flatMap(({ entries }) => entries.map(({ permission }) => permission)).sort()).toEqual([...permissions].sort())
})

const repository = resolve(dirname(fileURLToPath(import.meta.url)), '../../../..')
const specification = resolve(process.env.PORTAL_SPEC ?? resolve(repository, '../shared/spec'), 'routes.tsv')
it.skipIf(!existsSync(specification))('offers a kind of people the permissions whose screens are open to them', () => {
  const opened = new Map(roleTypes.map((each) => [each as string, new Set<string>()]))
  for (const line of readFileSync(specification, 'utf8').trim().split('\n').slice(1)) {
    const [, roles = '', permission = ''] = line.split('\t')
    if (permission !== '-') for (const roleType of roles.split(',')) opened.get(roleType)?.add(permission)
  }
  // Section 6 names these two, without a screen: for the office and for staff.
  for (const roleType of ['org', 'staff']) for (const each of ['upload-notes', 'upload-rating']) opened.get(roleType)!.add(each)
  for (const roleType of roleTypes) expect([roleType, ...[...permissionsOf[roleType]].sort()]).toEqual([roleType, ...[...opened.get(roleType)!].sort()])
})
