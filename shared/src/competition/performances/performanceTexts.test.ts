import { expect, it } from 'vitest'
import { performanceToastMs } from './performanceTexts'

it('toasts stay for 5 seconds', () => expect(performanceToastMs).toBe(5000))
