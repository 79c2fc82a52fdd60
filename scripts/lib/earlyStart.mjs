/** The peak memory of types and lint side by side, and as much again for whatever else runs there. */
const neededBytes = 8 * 1024 ** 3

/** Whether there is memory for another suite besides the first one. Where there is less, it waits for its turn instead of making both swap. */
export const mayStartEarly = (availableBytes = process.availableMemory()) => availableBytes >= neededBytes
