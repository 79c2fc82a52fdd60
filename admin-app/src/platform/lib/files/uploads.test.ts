// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { maxFileBytes } from '@portal/shared/platform/files/file.kinds'
import { CallError } from '../call/call'
import { acceptedBy, problemWithFile, uploadProblem } from './uploads'

const file = (name: string, size = 10) => Object.defineProperty(new File(['x'], name), 'size', { value: size })

it.each([
  ['Form.PDF', 'document', null],
  ['a.docx', 'document', null],
  ['a.svg', 'document', 'Invalid file type: a.svg. Only PDF, images, and Word documents (.doc, .docx) are allowed.'],
  ['a', 'document', 'Invalid file type: a. Only PDF, images, and Word documents (.doc, .docx) are allowed.'],
  ['a.pdf', 'photo', 'Invalid file type: a.pdf. Only images (jpg, png, gif, bmp, webp) are allowed.'],
] as const)('says of %s as a %s what is wrong before it is sent', (name, purpose, problem) => {
  expect(problemWithFile(file(name), purpose)).toBe(problem)
})

it('sends nothing that is empty or too large', () => {
  expect(problemWithFile(file('a.pdf', 0), 'document')).toBe('This file is empty.')
  expect(problemWithFile(file('a.pdf', maxFileBytes), 'document')).toBeNull()
  expect(problemWithFile(file('a.pdf', maxFileBytes + 1), 'document')).toBe('A file can be at most 15 MB.')
})

it('offers what is taken', () => {
  expect(acceptedBy('photo')).toBe('.jpg,.jpeg,.png,.gif,.bmp,.webp')
  expect(acceptedBy('document')).toContain('.pdf,.doc,.docx')
})

it('tells a refusal from a lost connection, in the words of the specification', () => {
  expect(uploadProblem('a.png', new CallError('invalid-input', 'This picture cannot be read.', 400))).toBe('Failed to upload a.png. This picture cannot be read.')
  expect(uploadProblem('a.png', new CallError('offline', 'The portal cannot be reached.', 0))).toBe('Error uploading a.png. The portal cannot be reached.')
})
