import { sql } from 'drizzle-orm'
import { openEmbedded } from '../src/platform/db/openDatabase'

/** The email address of one of the crowd, counted from 1. */
export const emailOf = (index: number) => `crowd-${index}@demo.example`

/**
 * Adds so many fans with the demo's password to an embedded database, which no server may be holding: people who sign in at
 * once are different people, and the delays that one account's tries have are not what is measured.
 */
export async function addCrowd(directory: string, count: number): Promise<void> {
  const database = await openEmbedded(directory)
  try {
    await database.transaction(async (tx) => {
      for (let index = 1; index <= count; index += 1) {
        await tx.execute(sql`
          with fan as (select u.*, held.role_id from portal_user u join user_role held on held.user_id = u.id where u.email = 'fan@demo.example' limit 1),
            made as (insert into portal_user (organization_id, email, first_name, last_name, password_hash, status)
              select organization_id, ${emailOf(index)}, 'Bench', ${`Fan ${index}`}, password_hash, status from fan returning id)
          insert into user_role (user_id, role_id) select made.id, fan.role_id from made, fan`)
      }
    })
  } finally {
    await database.close()
  }
}
