// @vitest-environment jsdom
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { cleanup, render, screen as page } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it } from 'vitest'
import { EmptyState, StateView } from './StateView'

afterEach(cleanup)

function Names({ names, empty }: { names: string[]; empty?: ReactNode }) {
  const read = useQuery({ queryKey: names, queryFn: () => Promise.resolve(names) })
  return <StateView read={read} isEmpty={(found) => found.length === 0} {...(empty !== undefined && { empty })}>{(found) => <p>{found.join(', ')}</p>}</StateView>
}
const show = (element: ReactNode) => render(<QueryClientProvider client={new QueryClient()}>{element}</QueryClientProvider>)

it('says that there is no data where nobody said it better, and never nothing', async () => {
  show(<Names names={[]} />)
  expect(await page.findByText('No data available')).toBeTruthy()
  cleanup()
  show(<Names names={[]} empty={<EmptyState heading="No schools yet" />} />)
  expect(await page.findByText('No schools yet')).toBeTruthy()
  expect(page.queryByText('No data available')).toBeNull()
  cleanup()
  show(<Names names={['Atlas']} />)
  expect(await page.findByText('Atlas')).toBeTruthy()
})
