import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;

final class Driver {
    private static String token = "";

    private static void show(Callable<String> work) throws Exception {
        try {
            System.out.println(work.call());
        } catch (Portal.Refusal refusal) {
            System.out.println(refusal.code);
        } catch (IllegalArgumentException refused) {
            System.out.println("refused");
        }
    }

    private static String session(Optional<String> found) {
        return found.map(text -> Portal.textOf(text, "login_") + " " + Portal.textOf(text, "side_") + " "
            + (text.matches(".*\"ends_at_\":[1-9][0-9]+.*") ? "True" : "False")).orElse("none");
    }

    public static void main(String[] given) throws Exception {
        if (given.length > 0) {
            Portal portal = new Portal(given[0], given[1], given[2], "account-portal");
            Portal wrong = new Portal(given[0], given[1], "guessed", "account-portal");
            String code = given[3];
            Callable<String> exchange = () -> {
                String user = portal.exchange(code, "shop");
                token = Portal.textOf(user, "token_");
                return Portal.textOf(user, "login_");
            };
            Callable<String> end = () -> {
                portal.end(token);
                return "ended";
            };
            show(() -> portal.exchange(code, "manager"));
            show(() -> portal.exchange(code, "ordering"));
            show(exchange);
            show(() -> session(portal.verify(token, null)));
            show(() -> session(portal.verify(token, "manager")));
            show(() -> session(wrong.verify(token, null)));
            show(end);
            show(() -> session(portal.verify(token, null)));
            show(end);
            show(exchange);
            return;
        }
        BufferedReader lines = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
            List<String> parts = Arrays.stream(line.split(" "))
                .map(part -> new String(HexFormat.of().parseHex(part.substring(1)), StandardCharsets.UTF_8))
                .toList();
            Map<String, String> fields = new HashMap<>();
            for (int at = 4; at < parts.size(); at += 2) fields.put(parts.get(at), parts.get(at + 1));
            System.out.println(Signature.sign(parts.get(0), parts.get(1), parts.get(2), parts.get(3), fields));
        }
    }
}
