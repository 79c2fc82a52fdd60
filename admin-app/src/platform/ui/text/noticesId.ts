/** Where notices stand: the frame has it from the start, so that what comes into it is announced. */
export const noticesId = 'notices'
