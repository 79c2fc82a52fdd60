import { retentionKinds, type RetentionKind } from '../../platform/retentionKinds/retentionKinds'

/** Every kind: first those that are removed unless someone chooses otherwise, then those that are kept until the office chooses a time; each in the order of the modules. */
export const allRetention = (): readonly RetentionKind[] => [...retentionKinds.items.filter(({ isOptional }) => !isOptional), ...retentionKinds.items.filter(({ isOptional }) => isOptional)]

/** For how many days a kind is kept; null for forever. */
export const daysOf = ({ kind, usual, isOptional }: RetentionKind, chosen: Partial<Record<string, number | null>>): number | null => chosen[kind] ?? (isOptional ? null : usual)

export const dayLength = 86_400_000
