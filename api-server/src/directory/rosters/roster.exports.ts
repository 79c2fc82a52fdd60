import { z } from 'zod'
import { BodyId } from '@portal/shared/platform/call/fields'
import { defineExport } from '../../platform/longWork/defineExport'
import type { JobContext } from '../../platform/longWork/defineJob'
import { teamFor } from '../teams/schoolTeam.routes'
import { readRoster } from './readRoster'

/** Number, name and grade of those on a team, as the roster's page shows them. @throws DomainError not-found */
async function entriesOf({ database: { reader }, who, now }: JobContext, { teamId }: { teamId: number }) {
  return (await readRoster(reader, who, await teamFor(reader, who, teamId), now())).entries
}

/** A team's roster, without anything of who is eligible. */
export const rosterExport = defineExport({
  name: 'roster',
  title: 'Roster',
  input: z.strictObject({ teamId: BodyId }),
  access: { roleTypes: ['org', 'staff'], permission: 'teams-list' },
  auditAction: 'roster.exported',
  columns: [
    { key: 'jersey', heading: 'Number', kind: 'text', width: 8 },
    { key: 'name', heading: 'Name', kind: 'text', width: 34 },
    { key: 'positions', heading: 'Position', kind: 'text', width: 24 },
    { key: 'grade', heading: 'Grade', kind: 'number' },
    { key: 'captain', heading: 'Captain', kind: 'text', width: 10 },
  ],
  count: async (context, input) => (await entriesOf(context, input)).length,
  rows: async function* (context, input) {
    yield (await entriesOf(context, input)).map(({ jersey, name, positions, grade, isCaptain }) => [jersey, name, positions.join(', '), grade, isCaptain ? 'yes' : ''])
  },
})
