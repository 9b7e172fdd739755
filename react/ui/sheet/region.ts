/** The selects for province, city and district. */
export const regionRules = `
& .region {
  border: 0;
}
& .region-levels {
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 12px;
}
& .region-levels > :last-child:nth-child(odd) {
  grid-column: 1 / -1;
}
& .region-levels .label {
  margin-bottom: 4px;
  color: var(--pt-text-muted);
  font-size: 0.8125em;
  font-weight: 400;
}
`;
