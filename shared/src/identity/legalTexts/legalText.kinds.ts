/** The texts that people agree to or are told of. */
export const legalKinds = ['privacy', 'terms'] as const
export type LegalKind = (typeof legalKinds)[number]

export const legalTitles: Record<LegalKind, string> = { privacy: 'Privacy policy', terms: 'Terms and conditions' }
