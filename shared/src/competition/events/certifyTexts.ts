/** The specification's words about certifying teams, word for word (sections 4, 8 and 9). */
export const certifyTexts = {
  certified: 'Certified Successfully!!',
  decertified: 'Decertified Successfully!!',
  decertifyFailed: 'Error decertifying classification',
  /** On buttons while a change is on its way. */
  saving: 'Saving...',
  savingAll: 'Saving All...',
  decertifying: 'Decertifying...',
  /** In place of a position until the team is certified. */
  result: 'Result',
  /** Next to a classification's name while its teams can be dragged. */
  drag: '(Drag)',
  /** Of a team: opens its performances, and closes them. */
  viewAll: 'View All',
  hideDetails: 'Hide Details',
} as const

/** How long these toasts stay, in milliseconds (specification, section 9). */
export const certifyToastMs = 5_000
