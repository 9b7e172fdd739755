declare module '*.css?rules' {
  const rules: readonly import('./pick-rules.js').SheetRule[];
  export default rules;
}
