/** How high rows may be, as the server keeps it for each person. */
export { densities } from '@portal/shared/platform/call/density.kinds'
export type { Density } from '@portal/shared/platform/call/density.kinds'
