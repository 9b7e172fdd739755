import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.Base64;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What the server of a company asks the portal's API. Java 17 or later, nothing else: an answer is the text of a JSON
 * envelope, whose `data` is for the JSON library that you have.
 */
final class Portal {
    private static final List<String> SIDES = List.of("shop", "manager", "delivery");
    /** They say nothing about the session. */
    private static final List<String> FAULTS = List.of("signature-refused", "clock-skew", "parameter-error",
        "too-many-requests", "data-error", "server-busy", "not-served");
    /** Never follows a redirect, which would carry the token to another address. */
    private static final HttpClient HTTP = HttpClient.newBuilder().connectTimeout(Duration.ofSeconds(15)).build();
    private static final SecureRandom RANDOM = new SecureRandom();

    /** The API has refused a call; the code is stable. */
    static final class Refusal extends RuntimeException {
        private static final long serialVersionUID = 1;
        final String code;

        Refusal(String code) {
            super(code);
            this.code = code;
        }
    }

    private final String api;
    private final String companyId;
    private final String secret;
    private final String signingSecret;

    /** The secret is that of the company's servers, and never in a page; null shares the quota of the address. */
    Portal(String api, String companyId, String secret, String signingSecret) {
        this.api = api.replaceAll("/$", "");
        this.companyId = companyId;
        this.secret = secret;
        this.signingSecret = signingSecret;
    }

    /** The login of a landing's one-time code, with its `token_`: keep that on the server. Refused with `jump-error`. */
    String exchange(String authCode, String side) throws IOException, InterruptedException {
        Map<String, String> claim = place(side);
        claim.put("auth_code_", authCode);
        String user = call("GET", "/v1/account/getLoginUserByAuthCode", claim, "");
        if (!textOf(user, "company_id_").equals(companyId)) throw new Refusal("jump-error");
        return user;
    }

    /** Whose token it is, with `side_` and `ends_at_` in milliseconds; empty once the session is over. */
    Optional<String> verify(String token, String side) throws IOException, InterruptedException {
        try {
            String found = call("GET", "/v1/account/introspect", place(side), token);
            return Optional.of(found).filter(session -> textOf(session, "company_id_").equals(companyId));
        } catch (Refusal refusal) {
            if (FAULTS.contains(refusal.code)) throw refusal;
            return Optional.empty();
        }
    }

    /** Ends the session, also in the portal. */
    void end(String token) throws IOException, InterruptedException {
        try {
            call("POST", "/v1/account/endSession", Map.of(), token);
        } catch (Refusal refusal) {
            if (FAULTS.contains(refusal.code)) throw refusal;
        }
    }

    /** A text of an answer that has no escapes, such as an id, a token or a code; empty without it. */
    static String textOf(String json, String name) {
        Matcher found = Pattern.compile("\"" + Pattern.quote(name) + "\":\"([^\"\\\\]*)\"").matcher(json);
        return found.find() ? found.group(1) : "";
    }

    private Map<String, String> place(String side) {
        if (side != null && !SIDES.contains(side)) throw new IllegalArgumentException("side must be one of " + SIDES);
        Map<String, String> fields = new HashMap<>(Map.of("company_id_", companyId));
        if (side != null) fields.put("side_", side);
        return fields;
    }

    private String call(String method, String path, Map<String, String> fields, String token)
        throws IOException, InterruptedException {
        byte[] random = new byte[10];
        RANDOM.nextBytes(random);
        String nonce = HexFormat.of().formatHex(random);
        String timestamp = String.valueOf(System.currentTimeMillis());
        String text = Signature.query(fields);
        boolean isPost = method.equals("POST");
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(api + path + (isPost ? "" : "?" + text)))
            .timeout(Duration.ofSeconds(15))
            .method(method, isPost ? HttpRequest.BodyPublishers.ofString(text) : HttpRequest.BodyPublishers.noBody())
            .headers("token", token, "timestamp", timestamp, "nonce", nonce, "token-type", "PC", "app-source", "PC")
            .header("signature", Signature.sign(signingSecret, token, timestamp, nonce, fields))
            .header("content-type", "application/x-www-form-urlencoded");
        if (secret != null) {
            byte[] pair = (companyId + ":" + secret).getBytes(StandardCharsets.UTF_8);
            request.header("authorization", "Basic " + Base64.getEncoder().encodeToString(pair));
        }
        String answer = HTTP.send(request.build(), HttpResponse.BodyHandlers.ofString(StandardCharsets.UTF_8)).body();
        if (answer.startsWith("{\"status\":1,")) return answer;
        String code = textOf(answer, "code");
        throw new Refusal(code.isEmpty() ? "server-busy" : code); // a proxy answers with a page of its own
    }
}
