import { configure, getConfig } from '@testing-library/react'

const { getElementError } = getConfig()

/**
 * What is awaited is looked for at every change of the page, and each look that found nothing printed the whole page into an error that
 * nobody sees: a sixth of the time of gates.test.tsx. The last look of a wait, and one that does not wait, print it as before.
 */
configure({
  // A screen is compiled when the first test opens it, which takes more than the usual second on a busy machine. Whoever passes waits for none of it.
  asyncUtilTimeout: 5_000,
  getElementError: (message, container) =>
    (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics
      ? Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
      : getElementError(message, container),
})
