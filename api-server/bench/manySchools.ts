import { sql } from 'drizzle-orm'
import { openEmbedded } from '../src/platform/db/openDatabase'

/** Adds so many schools to the first organization of an embedded database, which no server may be holding. */
export async function addSchools(directory: string, count: number): Promise<void> {
  const database = await openEmbedded(directory)
  try {
    await database.transaction(async (tx) => {
      await tx.execute(sql`
        insert into school (organization_id, name, school_param, address, city, state, zip, county, phone, email, website, lowest_grade, highest_grade, high_school_enrollment, total_enrollment)
        select (select min(id) from organization), 'Bench School ' || n, 'bench-school-' || n, n || ' Long Prairie Road', 'City ' || n % 500, 'TX', lpad((n % 99999)::text, 5, '0'), 'County ' || n % 250,
          '+1 512 555 ' || lpad((n % 10000)::text, 4, '0'), 'office' || n || '@school.example', 'https://school-' || n || '.example', 'PK', '12', n % 900, n % 2000
        from generate_series(1, ${count}) n`)
      await tx.execute(sql`analyze school`)
    })
  } finally {
    await database.close()
  }
}
