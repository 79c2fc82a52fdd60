import type { Tx } from '../../platform/db/database'
import { teamIneligibility } from '../../competition/certifications/certification.tables'
import { updateChair } from '../../competition/standings/decision.repository'
import { insertRows } from '../demo.repository'
import { demoUserIds } from '../plan/demoUsers'
import type { Demo } from '../make/makeDemo'

/** Why the demo's teams without a rank have none, and a chair: the athletic director, of the district that the demo's coach plays in. */
export async function seedStandings(tx: Tx, demo: Demo, { now }: { now: Date }): Promise<void> {
  const reason = 'Joined in the middle of the two-year cycle: plays the season without a rank'
  await insertRows(tx, teamIneligibility, [...demo.decisions.ineligible].map((team) => ({ teamId: team.id, reason, from: now })))
  const [{ district }] = demo.coachedTeams
  if (district) await updateChair(tx, district.id, demoUserIds.athleticDirector)
}
