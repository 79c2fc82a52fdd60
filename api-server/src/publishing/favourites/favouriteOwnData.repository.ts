import { sql } from 'drizzle-orm'
import type { OwnDataPart } from '../../identity/users/ownDataParts.repository'

/** What the person follows, by the names that are shown. */
export const favouriteOwnData: OwnDataPart = async (reader, { userId }) => {
  const found = (await reader.execute(sql`
    select f.kind, coalesce(a.name, s.name, case when t.id is not null then ts.name || coalesce(' ' || nullif(t.name, ''), '') || ', ' || ta.name end, '') as name, f.created_at as since
    from favourite f
    left join activity a on f.kind = 'activity' and a.id = f.subject_id
    left join school s on f.kind = 'school' and s.id = f.subject_id
    left join team t on f.kind = 'team' and t.id = f.subject_id left join school ts on ts.id = t.school_id left join activity ta on ta.id = t.activity_id
    where f.user_id = ${userId} order by f.id`)) as unknown as { rows: { kind: string; name: string; since: Date | string }[] }
  return { follows: found.rows.map((row) => ({ ...row, since: new Date(row.since).toISOString() })) }
}
