import js from '@eslint/js';
import checkFile from 'eslint-plugin-check-file';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import importX from 'eslint-plugin-import-x';
import jsxA11y from 'eslint-plugin-jsx-a11y-x';
import reactHooks from 'eslint-plugin-react-hooks';
import { readdirSync } from 'node:fs';
import globals from 'globals';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';

/** Each layer may use what stands below it. `state` and `lib` stand side by side: what features share, and what knows nothing of the site. */
const LAYERS = [['entry'], ['routes'], ['features'], ['design-system'], ['i18n'], ['state', 'lib']];

const layerZones = LAYERS.flatMap((layer, index) =>
  layer.map((folder) => ({
    target: `./src/${folder}`,
    from: LAYERS.slice(0, index).flat().map((above) => `./src/${above}`),
    message: `${folder}/ may not use what stands above it (${LAYERS.map((names) => names.join(', ')).join(' → ')}).`,
  })),
).filter((zone) => zone.from.length > 0);

const features = readdirSync(new URL('./src/features', import.meta.url));
const featureZones = features.map((feature) => ({
  target: `./src/features/${feature}`,
  from: './src/features',
  except: [`./${feature}`],
  message: 'A feature never uses another feature; join them in routes/.',
}));

export default defineConfig(
  globalIgnores(['dist', 'node_modules', 'src/lib/page-data.gen.ts']),
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: { parserOptions: { project: './tsconfig.tools.json', tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/consistent-type-definitions': ['error', 'type'],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat['recommended-latest'], jsxA11y.configs.strict],
    languageOptions: { globals: globals.browser },
    plugins: { 'import-x': importX, 'check-file': checkFile },
    settings: { ...importX.flatConfigs.typescript.settings, 'import-x/resolver-next': [createTypeScriptImportResolver({ project: './tsconfig.tools.json' })] },
    rules: {
      'import-x/no-restricted-paths': ['error', { basePath: import.meta.dirname, zones: [...layerZones, ...featureZones] }],
      'import-x/no-cycle': 'error',
      'import-x/no-default-export': 'error',
      'check-file/filename-naming-convention': ['error', { 'src/**/*.{ts,tsx}': 'KEBAB_CASE' }, { ignoreMiddleExtensions: true }],
      'check-file/folder-naming-convention': ['error', { 'src/**/': 'KEBAB_CASE' }],
      'no-restricted-syntax': [
        'error',
        { selector: 'JSXAttribute[name.name="style"]', message: 'The security policy allows no style attribute: use a class.' },
        { selector: 'JSXAttribute[name.name="dangerouslySetInnerHTML"]', message: 'Only design-system/safe-markup.tsx prints HTML, and lib/kept.tsx what has been drawn before.' },
        { selector: 'ImportExpression:not(CallExpression[callee.name=/^(lazyModule|loadChunk)$/] ImportExpression)', message: 'Load lazily through lazyModule (lib/lazy-module.ts), which survives a deploy.' },
      ],
    },
  },
  {
    files: ['src/**/*.test.{ts,tsx}', 'tests/**/*.{ts,tsx}'],
    rules: { '@typescript-eslint/no-non-null-assertion': 'off' },
  },
  {
    files: ['src/design-system/safe-markup.tsx', 'src/lib/kept.tsx'],
    rules: {
      'no-restricted-syntax': ['error', { selector: 'JSXAttribute[name.name="style"]', message: 'The security policy allows no style attribute: use a class.' }],
    },
  },
  { files: ['public/sw.js'], languageOptions: { globals: globals.serviceworker } },
  { files: ['scripts/**/*.mjs', 'preview/**/*.mjs', '*.js', '*.ts'], languageOptions: { globals: globals.node } },
);
