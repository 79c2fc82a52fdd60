import { sql, type SQL } from 'drizzle-orm'

interface Executor { execute(query: SQL): PromiseLike<unknown> }

/**
 * Everything that makes a database's schema, each as a line: columns with their types, defaults and collations, keys and
 * conditions, indexes, triggers, functions, sequences, views, types and extensions. Where a column stands in its table is left
 * out, and how a NOT NULL is named: they tell when it came, and nothing that is asked depends on them.
 */
export async function schemaOf(database: Executor): Promise<string[]> {
  const { rows } = (await database.execute(sql`
    with own as (select oid from pg_namespace where nspname = 'public')
    select 'column ' || c.relname || '.' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod) || case when a.attnotnull then ' not null' else '' end
      || coalesce(' identity ' || nullif(a.attidentity::text, ''), '') || coalesce(' generated ' || nullif(a.attgenerated::text, ''), '') || coalesce(' default ' || pg_get_expr(d.adbin, d.adrelid), '')
      || case when a.attcollation <> t.typcollation then ' collate ' || a.attcollation::regcollation::text else '' end as line
      from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_type t on t.oid = a.atttypid left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
      where c.relnamespace in (select oid from own) and c.relkind in ('r', 'p', 'v', 'm') and a.attnum > 0 and not a.attisdropped
    union all select c.relkind::text || ' ' || c.relname || ' ' || c.relpersistence::text || case when c.relrowsecurity then ' guarded by row' else '' end || coalesce(' ' || array_to_string(c.reloptions, ','), '')
      from pg_class c where c.relnamespace in (select oid from own) and c.relkind in ('r', 'p', 'v', 'm')
    union all select 'constraint ' || conrelid::regclass::text || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint where connamespace in (select oid from own) and contype <> 'n'
    union all select 'index ' || indexdef from pg_indexes where schemaname = 'public'
    union all select 'trigger ' || pg_get_triggerdef(oid) || ' ' || tgenabled::text from pg_trigger where not tgisinternal
    union all select 'function ' || pg_get_functiondef(oid) from pg_proc where pronamespace in (select oid from own)
    union all select 'view ' || viewname || ' ' || definition from pg_views where schemaname = 'public'
    union all select 'sequence ' || c.relname || ' ' || s.seqtypid::regtype::text || ' ' || concat_ws(' ', s.seqstart, s.seqmin, s.seqmax, s.seqincrement, s.seqcycle, s.seqcache) || coalesce(' of ' || o.relname || '.' || a.attname, '')
      from pg_sequence s join pg_class c on c.oid = s.seqrelid and c.relnamespace in (select oid from own) left join pg_depend p on p.objid = c.oid and p.classid = 'pg_class'::regclass and p.refobjsubid > 0
      left join pg_class o on o.oid = p.refobjid left join pg_attribute a on a.attrelid = o.oid and a.attnum = p.refobjsubid
    union all select 'type ' || typname from pg_type where typnamespace in (select oid from own) and typtype in ('e', 'd')
    union all select 'extension ' || extname from pg_extension
    union all select 'schema ' || nspname from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'
  `)) as { rows: { line: string }[] }
  return rows.map(({ line }) => line).sort()
}
