import js from '@eslint/js'
import reactHooks from 'eslint-plugin-react-hooks'
import globals from 'globals'
import tseslint from 'typescript-eslint'
import { wordsRule } from './scripts/eslintWords.mjs'
import { zonesRule } from './scripts/eslintZones.mjs'

const typescriptFiles = ['**/*.ts', '**/*.tsx']

/** Who may do what is said by useMay (screens, calls, sights) and by `can` in answers: the app compares no roles and looks for no permission. */
const noRoles = [
  'MemberExpression[property.name="userRoleType"]', 'Property[key.name="userRoleType"]',
  'CallExpression[callee.property.name=/^(includes|some|indexOf)$/][callee.object.name="permissions"]',
  'CallExpression[callee.property.name=/^(includes|some|indexOf)$/][callee.object.property.name="permissions"]',
].map((selector) => ({ selector, message: 'The app compares no roles and looks for no permission: ask useMay, or `can` of the thing (admin-app/README.md).' }))

/** A double-click would send twice. */
const noSubmit = { selector: 'JSXOpeningElement[name.name="Button"] > JSXAttribute[name.name="type"][value.value="submit"]', message: 'Use SubmitButton, which ignores the second click of a double-click.' }

/**
 * Everything is an error: a warning is a rule that nobody has decided on. The rules that need to know types stand in
 * .oxlintrc.json: there the compiler's own native port reads the tree once, in a third of the time.
 */
export default tseslint.config(
  { ignores: ['**/.tmp*', '**/node_modules/', '**/dist/', '.data/', '.portal/', 'coverage/', 'test-results/', 'playwright-report/'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: ['**/*.{ts,tsx,mjs,js,cjs}'],
    plugins: { portal: { rules: { words: wordsRule, zones: zonesRule } } },
    rules: { 'portal/zones': 'error' },
  },
  {
    files: ['**/*.{ts,tsx,mjs}'],
    // The list of the words itself, and what tries them.
    ignores: ['scripts/lib/words.mjs', 'scripts/eslintWords.test.mjs'],
    rules: { 'portal/words': 'error' },
  },
  { files: ['**/*.{test,wtr}.{ts,tsx,mjs}', '**/testing/**', 'tests/**', 'scripts/**'], ignores: ['scripts/lib/words.mjs', 'scripts/eslintWords.test.mjs'], rules: { 'portal/words': ['error', 'tests'] } },
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
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'separate-type-imports', disallowTypeAnnotations: false }],
      // `import { type A }` stays in the output as a bare import; the zones count it as one.
      '@typescript-eslint/no-import-type-side-effects': 'error',
      'no-unused-vars': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true }],
      // The compiler knows undefined names better.
      'no-undef': 'off',
    },
  },
  {
    files: ['**/*.tsx', 'admin-app/**/*.ts', 'shared/src/views/**/*.ts'],
    plugins: { 'react-hooks': reactHooks },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
  {
    files: ['admin-app/src/**/*.{ts,tsx}'],
    // The session makes of them what useMay asks; what stands in for people in tests has them.
    ignores: ['admin-app/src/platform/lib/session/session.ts', 'admin-app/src/testing/**', 'admin-app/src/**/*.test.*'],
    rules: { 'no-restricted-syntax': ['error', ...noRoles, noSubmit] },
  },
  {
    files: ['tests/**/*.ts', '**/*.test.{ts,tsx,mjs}', '**/*.wtr.ts'],
    // A machine that many share takes its time: what a test waits for at most grows with its patience.
    rules: { 'no-restricted-syntax': ['error', {
      selector: "Property[key.name='timeout'] > Literal[value>999], CallExpression[callee.name=/^(it|test|beforeAll|afterAll|beforeEach|afterEach)$/] > Literal.arguments[value>999], CallExpression[callee.property.name='setTimeout'][callee.object.name='test'] > Literal",
      message: 'Say it as seconds(n) of scripts/lib/patience.mjs.',
    }] },
  },
)
