import type { ErrorId, FieldProblem } from './errors'

/** What every JSON answer under /api/ looks like (specification, section 7). */
export type Envelope<Payload> =
  | { status: true; success_message: string | null; error_message: null; payload: Payload }
  | {
      status: false
      success_message: null
      error_message: string
      payload: null
      error: { id: ErrorId; fields?: FieldProblem[]; details?: unknown }
    }
