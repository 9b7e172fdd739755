/** Compiled by `elements/cdn/build/sheets`. */
declare module '*.css' {
  /** For `toSheet`. */
  const rules: string;
  export default rules;
}

declare module '*.css?guard' {
  /** For `toGuard`. */
  const rules: string;
  export default rules;
}
