import type { Settings } from '../settings'

/** PORTAL_TRUST_PROXY as Fastify takes it. A number of proxies is counted from this server outwards. */
export const trustProxyOf = ({ PORTAL_TRUST_PROXY: trusted }: Pick<Settings, 'PORTAL_TRUST_PROXY'>): false | string[] | ((address: string, hop: number) => boolean) =>
  typeof trusted === 'number' ? (_, hop) => hop < trusted : trusted
