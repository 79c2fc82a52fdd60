import { defineNoun } from '../call/defineNoun'
import * as calls from './file.calls'
import * as uploadCalls from './fileUpload.calls'

export const fileNoun = defineNoun({
  noun: 'platform/files',
  calls: [calls, uploadCalls],
  audit: {
    actions: {
      'file.infected': 'uploaded a file in which a virus was found; it was rejected',
      'file.uploaded': 'uploaded a file',
    },
    subjects: { file: 'File' },
  },
})
