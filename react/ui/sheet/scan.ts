/** The frame with WeChat's QR code. */
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
