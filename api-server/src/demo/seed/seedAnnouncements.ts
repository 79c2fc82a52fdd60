import { addDays } from '@portal/shared/platform/format/zonedTime'
import { announcement } from '../../office/announcements/announcement.tables'
import type { Tx } from '../../platform/db/database'
import { insertRows } from '../demo.repository'
import { demoUserIds } from '../plan/demoUsers'

/** What the demo's office tells people: all of them, families, and staff. */
export async function seedAnnouncements(tx: Tx, { organizationId, today, now }: { organizationId: number; today: string; now: Date }): Promise<void> {
  const common = { organizationId, byUserId: demoUserIds.orgAdmin, createdAt: now }
  await insertRows(tx, announcement, [
    {
      ...common, id: 1, title: 'Lantern Week: wear blue and bring a lantern', audience: 'everybody', from: addDays(today, -6), until: addDays(today, 24),
      text: [
        'Every school hosts one evening of Lantern Week. Hall doors open at 6:00 PM, and the lanterns are lit when the first whistle blows.',
        'Please bring a lantern with a battery: no open flames, please.', 'Blue shirts are sold at the gate.', 'Parking at Prairie Park is free that week.', 'Please send questions to the office.',
      ].join('\n'),
    },
    { ...common, id: 2, title: 'Physicals for spring sports', audience: 'families', from: addDays(today, -3), until: addDays(today, 45), text: 'A physical that is older than a year does not count for spring. Please submit a new one before practice begins.' },
    { ...common, id: 3, title: 'Clinic for new score reporters', audience: 'staff', from: addDays(today, -1), until: addDays(today, 9), text: 'Half an hour online, for coaches who enter scores for the first time. The link comes by email to those who ask the office for it.' },
  ])
}
