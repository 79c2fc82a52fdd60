import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import js from '@eslint/js'
import reactHooks from 'eslint-plugin-react-hooks'
import globals from 'globals'
import tseslint from 'typescript-eslint'
import { zonesRule } from './scripts/eslintZones.mjs'

const typescriptFiles = ['**/*.ts', '**/*.tsx']

/** Everything is an error: a warning is a rule that nobody has decided on. */
export default tseslint.config(
  { ignores: ['**/.tmp*', '**/node_modules/', '**/dist/', '.data/', '.portal/', 'coverage/', 'test-results/', 'playwright-report/'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: ['**/*.{ts,tsx,mjs,js,cjs}'],
    plugins: { portal: { rules: { zones: zonesRule } } },
    rules: { 'portal/zones': 'error' },
  },
  {
    files: ['**/*.{ts,tsx,mjs,js,cjs}'],
    extends: [js.configs.recommended],
    languageOptions: { globals: { ...globals.node } },
    rules: {
      'no-var': 'error',
      'prefer-const': 'error',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true }],
      // Control characters are refused in people's text by expressions that must name them.
      'no-control-regex': 'off',
    },
  },
  { files: ['examples/**/*.js', 'embed-sdk/**/*.js'], languageOptions: { globals: { ...globals.browser } } },
  // Runs before the Node version is known, so it is written for every Node there is.
  { files: ['scripts/checkNode.cjs'], languageOptions: { ecmaVersion: 5 }, rules: { 'no-var': 'off' } },
  {
    files: typescriptFiles,
    extends: [tseslint.configs.recommended],
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: dirname(fileURLToPath(import.meta.url)) },
    },
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'separate-type-imports', disallowTypeAnnotations: false }],
      // `import { type A }` stays in the output as a bare import; the zones count it as one.
      '@typescript-eslint/no-import-type-side-effects': 'error',
      'no-unused-vars': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true }],
      // A promise nobody waits for is a write that may be lost and a rejection that ends the process.
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/only-throw-error': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      // The compiler knows undefined names better.
      'no-undef': 'off',
    },
  },
  {
    files: ['**/*.tsx', 'admin-app/**/*.ts', 'shared/src/views/**/*.ts'],
    plugins: { 'react-hooks': reactHooks },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
)
