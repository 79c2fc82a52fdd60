import { expect, it } from 'vitest'
import { notesProblem } from './notesFiles'

it.each(['jpg', 'jpeg', 'png', 'gif', 'bmp', 'webp', 'pdf', 'doc', 'docx', 'PDF'])('notes can be a %s', (ending) => expect(notesProblem([`Judge 1.${ending}`])).toBe(''))

it.each([
  ['no document', [], 'Please upload at least one document.'],
  ['a spreadsheet', ['sheet.pdf', 'marks.xlsx'], 'Invalid file type: marks.xlsx. Only PDF, images, and Word documents (.doc, .docx) are allowed.'],
  ['a recording, which is no note', ['take.mp3'], 'Invalid file type: take.mp3. Only PDF, images, and Word documents (.doc, .docx) are allowed.'],
  ['an allowed ending in the middle', ['a.pdf.exe'], 'Invalid file type: a.pdf.exe. Only PDF, images, and Word documents (.doc, .docx) are allowed.'],
  ['no ending', ['pdf'], 'Invalid file type: pdf. Only PDF, images, and Word documents (.doc, .docx) are allowed.'],
])('%s', (_, names, problem) => expect(notesProblem(names)).toBe(problem))
