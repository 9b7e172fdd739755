/** Compiled by `elements/cdn/build/sheets`. */
declare module '*.css' {
  /** For `toSheet`. */
  const rules: string;
  export default rules;
}
