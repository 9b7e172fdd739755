import java.math.BigInteger;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** How a request to the portal's API is written and signed. Java 17 or later, nothing else. */
final class Signature {
    private Signature() {}

    /** Percent-encoding by RFC 3986; URLEncoder writes a blank as `+`, leaves `*` and encodes `~`. */
    static String encode(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20").replace("*", "%2A").replace("%7E", "~");
    }

    /** The parameters as they are signed and sent. Of a JSON body: "body" with the exact text. */
    static String query(Map<String, String> fields) {
        return new TreeMap<>(fields).entrySet().stream() // in the order of code units
            .map(field -> encode(field.getKey()) + "=" + encode(field.getValue()))
            .collect(Collectors.joining("&"));
    }

    /** The timestamp is in milliseconds since the epoch, the nonce has 20 letters and digits, the token is empty without a login. */
    static String sign(String secret, String token, String timestamp, String nonce, Map<String, String> fields) {
        String text = String.join("\n", secret, token, timestamp, nonce, query(fields));
        try {
            byte[] digest = MessageDigest.getInstance("MD5").digest(text.getBytes(StandardCharsets.UTF_8));
            return String.format("%032x", new BigInteger(1, digest));
        } catch (NoSuchAlgorithmException missing) {
            throw new IllegalStateException(missing);
        }
    }
}
