-- What became of each text message, without its phone and text.
create table sms_messages (
  id text primary key,
  purpose text not null,
  state text not null check (state in ('sending', 'accepted', 'refused', 'delivered', 'failed')),
  sent_at timestamptz not null
);

create index sms_messages_sent on sms_messages (sent_at);
