import { and, eq, inArray } from 'drizzle-orm'
import { shortDay } from '@portal/shared/platform/format/longDay'
import { kindWords } from '@portal/shared/eligibility/disciplinary/disciplinary.words'
import type { NamesOf } from '../../platform/audit/subjectNames.repository'
import { disciplinaryAction } from './disciplinary.tables'

/** "Suspension, Sep 1, 2026": of whom is on the page of discipline, for those who may read it. */
const names: NamesOf = async (reader, organizationId, ids) => {
  const rows = await reader.select({ id: disciplinaryAction.id, kind: disciplinaryAction.kind, occurredOn: disciplinaryAction.occurredOn }).from(disciplinaryAction)
    .where(and(eq(disciplinaryAction.organizationId, organizationId), inArray(disciplinaryAction.id, ids)))
  return rows.map(({ id, kind, occurredOn }) => ({ id, name: `${kindWords[kind]}, ${shortDay(occurredOn)}` }))
}

/** How the audit calls what was decided about conduct. */
export const disciplinaryNames = { disciplinaryAction: names }
