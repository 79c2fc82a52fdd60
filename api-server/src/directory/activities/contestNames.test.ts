import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { activityKinds } from '@portal/shared/directory/activities/activity.schemas'
import { contestNameFor } from '@portal/shared/directory/activities/contestNameFor'
import { migrationsFolder } from '../../platform/db/migrationsFolder'
import { setUpOrganization } from '../../testing/factories'
import { startTestPortal, type TestPortal } from '../../testing/testPortal'
import { activity } from './activity.tables'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.stop())

const names = [
  'Football', 'Six-man football', 'Fútbol', 'Girls Soccer', 'Boys Basketball', 'Softball', 'Lacrosse', 'Water Polo', 'Team Tennis', 'Wrestling', 'Cross Country', 'Cross-country', 'Crosscountry', 'Track & Field',
  'Swimming', 'Powerlifting', 'Marching Band', 'Broadband', 'Bands', 'Solo and ensemble', 'Soloists', 'One-act play', 'Theatre', 'Cheer', 'Dance', 'Abundance', 'Cowboys drill', 'Spelling', 'Kickball',
]

it('the migration calls the contests of activities that were there what a new one of the same name and kind would be called', async () => {
  const { organizationId } = await setUpOrganization(portal)
  const update = readFileSync(join(migrationsFolder(), '0005_contest_names.sql'), 'utf8').split('--> statement-breakpoint')[1]!
  const given = names.flatMap((name) => activityKinds.map((kind) => ({ name, kind })))
  await portal.database.transaction(async (tx) => {
    await tx.insert(activity).values(given.map(({ name, kind }, index) => ({ organizationId, slug: `sport-${index}`, name, kind, gender: 'mixed' as const, position: index + 1 })))
    await tx.execute(sql.raw(update))
  })
  const rows = await portal.database.reader.select({ name: activity.name, kind: activity.kind, contestName: activity.contestName }).from(activity).where(eq(activity.organizationId, organizationId)).orderBy(activity.position)
  expect(rows).toEqual(given.map(({ name, kind }) => ({ name, kind, contestName: contestNameFor(kind, name) })))
})
