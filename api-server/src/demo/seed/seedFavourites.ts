import type { FavouriteKind } from '@portal/shared/publishing/favourites/favourite.kinds'
import type { Tx } from '../../platform/db/database'
import { favourite } from '../../publishing/favourites/favourite.tables'
import { insertRows } from '../demo.repository'
import { demoUserIds } from '../plan/demoUsers'
import type { Demo } from '../make/makeDemo'

/** What the demo's people follow. The parent follows nothing yet, so that following the child's team can be tried. */
export async function seedFavourites(tx: Tx, { teams, coachedTeams: [home] }: Demo, now: Date): Promise<void> {
  const rivals = teams.filter((each) => each !== home && each.district === home.district && each.activity === home.activity).slice(0, 2)
  const other = teams.find((each) => each.activity !== home.activity && each.activity.season !== null)
  const follows = (userId: number, kind: FavouriteKind, subjectIds: readonly number[]) => subjectIds.map((subjectId) => ({ userId, kind, subjectId, createdAt: now }))
  const teamIds = rivals.map(({ id }) => id)
  const rows = [
    ...follows(demoUserIds.fan, 'activity', [home.activity.id]),
    ...follows(demoUserIds.fan, 'team', [home.id, ...teamIds]),
    ...follows(demoUserIds.fan, 'school', [home.school.id]),
    ...follows(demoUserIds.student, 'team', [home.id]),
    ...follows(demoUserIds.coach, 'activity', [home.activity.id]),
    ...follows(demoUserIds.coach, 'team', teamIds),
    ...follows(demoUserIds.orgAdmin, 'activity', other ? [other.activity.id] : []),
  ]
  await insertRows(tx, favourite, rows.map((row, index) => ({ id: index + 1, ...row })))
}
