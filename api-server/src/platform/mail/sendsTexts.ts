import type { Settings } from '../settings'

/**
 * True if a text message that is written here can be read: a service sends it, or nothing is sent at all because the portal is
 * being tried out. A portal that sends its email and has no service for texts would leave everyone who needs a code waiting.
 */
export const sendsTexts = ({ PORTAL_TEXT_URL, PORTAL_SMTP_URL }: Pick<Settings, 'PORTAL_TEXT_URL' | 'PORTAL_SMTP_URL'>): boolean =>
  PORTAL_TEXT_URL !== undefined || PORTAL_SMTP_URL === undefined
