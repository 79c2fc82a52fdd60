// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { codeLength as saidByCalls } from '@portal/shared/identity/passwords/password.schemas'
import { OtpBoxes } from './OtpBoxes'
import { codeLength, emptyBoxes, putText } from './otpDigits'

const boxes = (text: string) => Array.from({ length: 6 }, (_, index) => text[index]?.trim() ?? '')

it('has as many boxes as a code has digits', () => expect(codeLength).toBe(saidByCalls))

describe('putText', () => {
  it.each([
    ['one digit goes on to the next box', '', 0, '4', '4', 1],
    ['the last box stays', '12345', 5, '6', '123456', 5],
    ['what is no digit is stripped', '1', 1, 'x', '1', 1],
    ['digits among letters are taken', '', 0, 'a1b2c3', '123', 3],
    ['a whole code fills all boxes wherever it is pasted', '', 3, '123456', '123456', 5],
    ['a code with spaces is a code', '', 0, ' 123 456 ', '123456', 5],
    ['some digits spread from where they are pasted', '1', 1, '23', '123', 3],
    ['more than six fall away', '', 0, '12345678', '123456', 5],
    ['a digit typed after the old one takes its place', '12', 0, '17', '72', 1],
    ['a digit typed before the old one takes its place', '12', 0, '71', '72', 1],
    ['the same digit again stays', '12', 0, '11', '12', 1],
    ['a code pasted before the digit that is there replaces all', '123456', 0, '6543211', '654321', 5],
    ['a code pasted after the digit that is there replaces all', '123456', 2, '3654321', '654321', 5],
    ['an emptied box is empty', '12', 0, '', ' 2', 0],
  ])('%s', (_, before, at, text, after, next) => {
    expect(putText(boxes(before), at, text)).toEqual({ boxes: boxes(after), next })
  })
})

describe('the boxes', () => {
  afterEach(cleanup)
  function Page({ error = null }: { error?: string | null }) {
    const [value, setValue] = useState<readonly string[]>(emptyBoxes)
    return <OtpBoxes boxes={value} error={error} onChange={setValue} />
  }
  const inputs = () => screen.getAllByRole<HTMLInputElement>('textbox')
  const text = () => inputs().map(({ value }) => value).join('')

  it('take a pasted code in any box', () => {
    render(<Page />)
    fireEvent.input(inputs()[2]!, { target: { value: '987 654' } })
    expect(text()).toBe('987654')
    expect(document.activeElement).toBe(inputs()[5])
  })

  it('go on with each digit and back with Backspace', () => {
    render(<Page />)
    expect(document.activeElement).toBe(inputs()[0])
    fireEvent.input(inputs()[0]!, { target: { value: '1' } })
    expect(document.activeElement).toBe(inputs()[1])
    fireEvent.keyDown(inputs()[1]!, { key: 'Backspace' })
    expect(text()).toBe('')
    expect(document.activeElement).toBe(inputs()[0])
  })

  it('are typed over from the first one, whatever was in them', () => {
    render(<Page />)
    fireEvent.input(inputs()[0]!, { target: { value: '112345' } })
    inputs()[0]!.focus()
    for (const digit of '121456') fireEvent.input(document.activeElement!, { target: { value: digit } })
    expect(text()).toBe('121456')
  })

  it('are replaced by what is pasted over them, a whole code or some digits', () => {
    render(<Page />)
    fireEvent.input(inputs()[0]!, { target: { value: '123456' } })
    const paste = (index: number, pasted: string) => fireEvent.paste(inputs()[index]!, { clipboardData: { getData: () => pasted } })
    paste(1, '98 76 54')
    expect(text()).toBe('987654')
    paste(0, '19')
    expect(text()).toBe('197654')
    paste(0, 'code')
    expect(text()).toBe('197654')
  })

  it('say what each is, and what is wrong', () => {
    render(<Page error="Please fill in all OTP fields." />)
    expect(screen.getByLabelText('Digit 6 of 6').getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByRole('alert').textContent).toBe('Please fill in all OTP fields.')
    expect(inputs()[0]!.autocomplete).toBe('one-time-code')
  })
})
