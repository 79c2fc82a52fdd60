/** What every page of the portal may load and run: its own files, and nothing from elsewhere. */
export const pagePolicy = {
  defaultSrc: ["'none'"], scriptSrc: ["'self'"], styleSrc: ["'self'", "'unsafe-inline'"], imgSrc: ["'self'", 'data:'], fontSrc: ["'self'"],
  connectSrc: ["'self'"], frameSrc: ["'self'"], manifestSrc: ["'self'"], frameAncestors: ["'none'"], baseUri: ["'none'"], formAction: ["'self'"],
}

/** The app fetches photos and documents with the person's token, and shows the bytes: as images, in frames and in the browser's own player only. Its one worker is its own file. */
export const appPolicy = textOf({ ...pagePolicy, imgSrc: [...pagePolicy.imgSrc, 'blob:'], frameSrc: [...pagePolicy.frameSrc, 'blob:'], mediaSrc: ['blob:'], workerSrc: ["'self'"] })

/** The worker that keeps the app's files fetches from here, and does nothing else. */
export const workerPolicy = textOf({ defaultSrc: ["'none'"], connectSrc: ["'self'"] })

function textOf(policy: Record<string, readonly string[]>): string {
  return Object.entries(policy).map(([name, sources]) => `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)} ${sources.join(' ')}`).join('; ')
}
