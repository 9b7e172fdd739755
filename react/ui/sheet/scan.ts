/** A page of WeChat with a code to scan. */
export const scanRules = `
& .scan-frame {
  display: block;
  width: 100%;
  max-width: 300px;
  height: 400px;
  border: 1px solid var(--pt-border);
  border-radius: var(--pt-radius);
  background: #ffffff;
}
`;
