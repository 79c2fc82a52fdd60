import { useCallback } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { NavigateOptions } from 'react-router-dom'

type Next = URLSearchParams | Record<string, string> | ((before: URLSearchParams) => URLSearchParams)

/**
 * Like the router's `useSearchParams`, but a change applies to the current address. The router's own gives what was
 * last drawn: of two fields that are filled quickly one after the other, the second would undo the first.
 * @returns what was drawn, and the change
 */
export function useAddressParams(): [URLSearchParams, (next: Next, options?: NavigateOptions) => void] {
  const [params, setParams] = useSearchParams()
  const change = useCallback((next: Next, options?: NavigateOptions) => {
    setParams(typeof next === 'function' ? next(new URLSearchParams(window.location.search)) : next, options)
  }, [setParams])
  return [params, change]
}
