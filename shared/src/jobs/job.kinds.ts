/** Kinds of long work. */
export const jobKinds = ['export', 'rollForward'] as const
export type JobKind = (typeof jobKinds)[number]

/** As the specification, section 4, names them; cancelled is ours. */
export const jobStatuses = ['pending', 'processing', 'completed', 'failed', 'cancelled'] as const
export type JobStatus = (typeof jobStatuses)[number]
