import { linkTo } from '@portal/shared/platform/access/screens'
import type { FeedKind } from '../../platform/feedKinds/feedKinds'
import { closedText, isPastYear } from '../teams/presentTeams'
import { lockTeam } from '../teams/teamRecord.repository'
import { addEntries, auditRoster, textOf } from './changeRoster'
import { deleteEntries, findEntries, findFedEntries } from './roster.repository'

/** Students of an approved entry on a team's roster. */
export const rosterFeed: FeedKind = {
  kind: 'roster',
  title: 'The place on the roster',
  make: async (tx, { of }, context) => {
    const studentIds = of['student']!.map(Number)
    const made = []
    for (const teamId of of['team']!.map(Number)) {
      const before = new Set((await findEntries(tx, teamId)).map(({ studentId }) => studentId))
      await addEntries({ teamId, entries: studentIds.map((studentId) => ({ studentId })), from: 'form' }, context)
      made.push(...(await findEntries(tx, teamId)).filter(({ studentId }) => studentIds.includes(studentId) && !before.has(studentId)))
    }
    return made.map(({ entryId, version }) => ({ subjectId: entryId, mark: String(version) }))
  },
  undo: async (tx, { subjectId, mark }, context) => {
    const { who, now } = context
    const [found] = await findFedEntries(tx, who.organizationId, [subjectId])
    const at = found && (await lockTeam(tx, who.organizationId, found.teamId))
    // Looked at again under the lock: it may have been removed or changed just now.
    const [row] = at ? await findFedEntries(tx, who.organizationId, [subjectId]) : []
    if (!at || !row) return ''
    if (String(row.version) !== mark) return 'The number, position or captain was changed since, so it stays.'
    const isPast = await isPastYear(tx, who.organizationId, at)
    if (isPast || (who.roleType !== 'org' && closedText(at, isPast, now()) !== null)) return 'The roster is closed, so it stays.'
    await deleteEntries(tx, row.teamId, [subjectId])
    await auditRoster(tx, context, 'roster.removed', row.teamId, { from: 'form', before: { [row.studentId]: textOf(row) } })
    return ''
  },
  name: async (reader, organizationId, subjectIds) => new Map((await findFedEntries(reader, organizationId, subjectIds)).map(({ entryId, name, teamName, teamId }) =>
    [entryId, { text: `${name} on the roster of ${teamName}`, path: linkTo('teamHub', { teamId }) }])),
}
