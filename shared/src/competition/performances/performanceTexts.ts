/** The specification's messages about performances, word for word (sections 5, 8 and 9). Each is shown on the condition that its comment names. */
export const performanceTexts = {
  /** A performance is saved without this, in this order. */
  noUniqueName: 'Please enter a unique name.',
  noPmlCode: 'Please select a pml code.',
  noTitle: 'Please select a title.',
  noPmlClassOrGrade: 'Please select a pml class/grade.',
  noComposer: 'Please select a composer.',
  /** A class of music is chosen by itself, without a performance. */
  noPmlClass: 'Please select a Pml Class.',
  /** A rating is saved that is none from 1 to 6. */
  noRating: 'Please select a rating.',
  /** Notes are saved without a document. One of another type: wrongTypeMessage (file.kinds). */
  noDocument: 'Please upload at least one document.',
  /** Asked before a performer is removed. */
  askRemove: 'Are you sure you want to remove this performer?',
  ratingsSaved: 'Ratings assigned Successfully',
  notesSaved: 'Notes saved successfully!',
  notesFailed: 'An error occurred while saving notes',
  /** Composers to choose from could not be read: at the field, and as a toast. */
  composersFailed: 'Failed to load composer options',
  composersFailedToast: 'Error loading composers. Please try again.',
  /** A search among composers finds none; there are none at all. */
  noMatchingComposers: 'No matching composers found',
  noComposers: 'No composers available',
  noOptions: 'No options found',
  noData: 'No data available',
  /** The button of the notes' dialog while few documents are there, and once there are more than links. */
  addMore: 'Add More',
  edit: 'Edit',
} as const

/** How long toasts of performances stay, in milliseconds (specification, section 9). */
export const performanceToastMs = 5_000
