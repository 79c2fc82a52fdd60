export const usualMoment: string
export function setClock(moment?: string): void
export function clockOffset(): number
export function now(): Date
export function shiftDate(by: number): void
